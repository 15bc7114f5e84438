-- Prints one line of JSON after a round. Paths given as arguments are requested at random: by Zipf's law.
function init(arguments)
	local pause = tonumber(arguments[1])
	if pause > 0 then delay = function() return pause end end
	if #arguments < 2 then return end
	local paths, sums, total = {}, {}, 0
	for rank = 1, #arguments - 1 do
		paths[rank] = arguments[rank + 1]
		total = total + 1 / rank
		sums[rank] = total
	end
	request = function()
		local wanted, low, high = math.random() * total, 1, #paths
		while low < high do
			local middle = math.floor((low + high) / 2)
			if sums[middle] < wanted then low = middle + 1 else high = middle end
		end
		return wrk.format("GET", paths[low])
	end
end

function done(summary, latency)
	local e = summary.errors
	io.write(string.format(
		'\n{"requests":%d,"micros":%d,"p50Micros":%d,"p99Micros":%d,"errors":%d}\n',
		summary.requests, summary.duration, latency:percentile(50), latency:percentile(99),
		e.status + e.connect + e.read + e.write + e.timeout))
end
