-- One line of JSON when a round is over. With paths as arguments, every request asks for one of them by chance.
function init(paths)
	if #paths == 0 then return end
	request = function() return wrk.format("GET", paths[math.random(#paths)]) end
end

function done(summary, latency)
	local e = summary.errors
	io.write(string.format(
		'\n{"requests":%d,"micros":%d,"p50Micros":%d,"p99Micros":%d,"errors":%d}\n',
		summary.requests, summary.duration, latency:percentile(50), latency:percentile(99),
		e.status + e.connect + e.read + e.write + e.timeout))
end
