vcl 4.1;

# Varnish in front of the site, for 7.1 (Debian 12) and newer with `varnish-modules`. README.md says how to start it.
# What a page depends on is the same as in deploy/nginx/nginx.conf; docs/edge.md explains it.
import std;
import xkey;

backend site {
	.host = "127.0.0.1";
	.port = "3000";
	.connect_timeout = 2s;
	.first_byte_timeout = 30s;
	.between_bytes_timeout = 15s;
	# A copy that drains says so here for a second before it closes.
	.probe = {
		.url = "/readyz?exclude=store";
		.interval = 2s;
		.timeout = 2s;
		.window = 3;
		.threshold = 2;
		.initial = 2;
	}
}

# Who may purge: by `PURGE` with the header `Surrogate-Key`.
acl purgers {
	"127.0.0.1";
	"::1";
}

sub vcl_recv {
	# Set, never appended: what a visitor sends in these fields does not pass.
	set req.http.X-Forwarded-For = client.ip;
	set req.http.X-Forwarded-Proto = "https";
	set req.http.X-Request-Id = "varnish-" + req.xid + "-" + std.real2integer(std.random(100000000, 999999999), 0);
	unset req.http.X-Forwarded-Host;
	unset req.http.Forwarded;
	unset req.http.traceparent;
	unset req.http.tracestate;
	unset req.http.X-Lane;

	if (req.method == "PURGE") {
		if (client.ip !~ purgers) {
			return (synth(405));
		}
		if (!req.http.Surrogate-Key) {
			return (synth(400));
		}
		# Soft: the next visitor still gets the stored page at once, while it is renewed.
		set req.http.X-Purged = xkey.softpurge(req.http.Surrogate-Key);
		return (synth(200, "Purged " + req.http.X-Purged));
	}
	if (req.method !~ "^(?:GET|HEAD|POST)$") {
		return (synth(405));
	}
	# It names what is wrong, for those who ask the site itself.
	if (req.url ~ "(?i)^/+readyz") {
		return (synth(404));
	}
	if (req.method == "POST") {
		return (pass);
	}

	set req.http.X-Path = regsub(req.url, "\?.*$", "");
	if (req.url ~ "^/hydration/[^?]+$") {
		# Named by its digest, and needed for as long as a page is shown.
		set req.http.X-Lane = "data";
		unset req.http.Cookie;
	# The addresses are those of the routes with `cache`, as `npm run edge` writes them.
	} elsif (req.http.X-Path ~ "^/(?:destinations|blogs|offers|contact-us|about-us|b2b|career|faqs|privacy-policy|terms-conditions|cancellation-policy|search|menu|get-a-call|newsletter|promo|webinars)?$"
		|| req.http.X-Path ~ "^/(?!.*\.(?:data|txt)$)package/(?!\.\.?(?:/|$))(?:[\w.~-]|%(?:20|[89A-F][0-9A-F]))+$"
		|| req.http.X-Path ~ "^/(?!.*\.(?:data|txt)$)blogs/(?!\.\.?(?:/|$))(?:[\w.~-]|%(?:20|[89A-F][0-9A-F]))+$"
		|| req.http.X-Path ~ "^/(?!.*\.(?:data|txt)$)webstories/view/(?!\.\.?(?:/|$))(?:[\w.~-]|%(?:20|[89A-F][0-9A-F]))+$"
		|| (req.http.X-Path !~ "(?i)^/(?:destinations|package|blogs|offers|contact-us|about-us|b2b|career|faqs|privacy-policy|terms-conditions|cancellation-policy|search|enquiry|thank-you|login|logout|profile|travellers|wishlist|reviews|enquiries|bookings|wallet|bank-details|coupon-history|notifications|check-out|payment|registration|menu|webstories|get-a-call|newsletter|promo|webinars|preferences|sitemap\.xml|robots\.txt|site\.webmanifest|\.well-known|dev|media|link-picture|healthz|readyz|hydration|visited|assets|fonts|api)/" && req.http.X-Path ~ "^/(?!.*\.(?:data|txt)$)(?!\.\.?(?:/|$))(?:[\w.~-]|%(?:20|[89A-F][0-9A-F]))+/(?!\.\.?(?:/|$))(?:[\w.~-]|%(?:20|[89A-F][0-9A-F]))+$")) {
		call share_page;
	}
	if (!req.http.X-Lane) {
		return (pass);
	}
	call shorten_encoding;
	# Nothing else that the visitor sent reaches the site.
	unset req.http.Accept;
	unset req.http.Accept-Language;
	unset req.http.Authorization;
	unset req.http.Origin;
	unset req.http.Referer;
	unset req.http.Save-Data;
	unset req.http.User-Agent;
	unset req.http.X-Path;
	return (hash);
}

# A page that is the same for everyone of one look, unless its visitor has something of their own.
sub share_page {
	# The number of a page counts, the names of campaigns do not, and any other query is the site's to judge.
	if (req.url !~ "^[^?]*(?:\?(?:page=[1-9]\d?\d?|(?:(?:utm_[a-z_]+|gclid|gbraid|wbraid|fbclid|msclkid)=[^&]*(?:&|$))+))?$") {
		return;
	}
	# Session, toast, and a dismissed notice, which stays away for an hour. The home page shows the packages visited last.
	if (req.http.Cookie ~ "(?:^|;)\s*(?:__Host-)?(?:[st]=|p=[^;\s]*-)"
		|| (req.http.X-Path == "/" && req.http.Cookie ~ "(?:^|;)\s*(?:__Host-)?r=")) {
		return;
	}
	set req.http.X-Lane = "page";
	if (req.url !~ "\?page=") {
		set req.url = req.http.X-Path;
	}
	set req.http.X-Words = "..";
	if (req.http.Cookie ~ "(?:^|;)\s*(?:__Host-)?p=") {
		set req.http.X-Words = "." + regsub(req.http.Cookie, "^(?:.*?;)?\s*(?:__Host-)?p=([^;\s]*).*$", "\1") + ".";
	}
	set req.http.X-Theme = "";
	if (req.http.X-Words ~ "\.dark\.") {
		set req.http.X-Theme = "dark";
	} elsif (req.http.X-Words ~ "\.light\.") {
		set req.http.X-Theme = "light";
	}
	set req.http.X-Contrast = "";
	if (req.http.X-Words ~ "\.more\.") {
		set req.http.X-Contrast = "more";
	} elsif (req.http.X-Words ~ "\.plain\.") {
		set req.http.X-Contrast = "plain";
	}
	set req.http.X-Data = "";
	if (req.http.X-Words ~ "\.lite\." || (req.http.Save-Data ~ "(?i)^on$" && req.http.X-Words !~ "\.full\.")) {
		set req.http.X-Data = "lite";
	}
	set req.http.X-Words = req.http.X-Theme + "." + req.http.X-Contrast + "." + req.http.X-Data;
	unset req.http.Cookie;
	if (req.http.X-Words != "..") {
		set req.http.Cookie = "p=" + req.http.X-Words + "; __Host-p=" + req.http.X-Words;
	}
	unset req.http.X-Theme;
	unset req.http.X-Contrast;
	unset req.http.X-Data;
	unset req.http.X-Words;
}

sub shorten_encoding {
	if (req.http.Accept-Encoding ~ "(?i)(?:^|,)\s*br\s*(?:,|$|;\s*q=(?!0(?:\.0*)?\s*(?:,|$)))") {
		set req.http.Accept-Encoding = "br";
	} elsif (req.http.Accept-Encoding ~ "(?i)(?:^|,)\s*gzip\s*(?:,|$|;\s*q=(?!0(?:\.0*)?\s*(?:,|$)))") {
		set req.http.Accept-Encoding = "gzip";
	} else {
		unset req.http.Accept-Encoding;
	}
}

sub vcl_hash {
	hash_data(req.url);
	hash_data(req.http.Host);
	hash_data(req.http.X-Lane + " " + req.http.Cookie + " " + req.http.Accept-Encoding);
	return (lookup);
}

sub vcl_backend_response {
	if (!bereq.http.X-Lane) {
		return (deliver);
	}
	# The stored page stays.
	if (beresp.status >= 500 && bereq.is_bgfetch) {
		return (abandon);
	}
	# The site opts in page by page.
	if (beresp.http.Set-Cookie || beresp.http.X-Accel-Expires !~ "^[1-9]\d{0,6}$") {
		set beresp.uncacheable = true;
		set beresp.ttl = 1s;
		return (deliver);
	}
	set beresp.ttl = std.duration(beresp.http.X-Accel-Expires + "s", 0s);
	# For how long an old page may be shown while it is renewed, or while the site is away.
	set beresp.grace = 0s;
	if (beresp.http.CDN-Cache-Control ~ "stale-while-revalidate=\d{1,6}(?:,|$)") {
		set beresp.grace = std.duration(regsub(beresp.http.CDN-Cache-Control, "^.*stale-while-revalidate=(\d+).*$", "\1s"), 0s);
	}
	set beresp.http.xkey = beresp.http.Surrogate-Key;
	return (deliver);
}

sub vcl_deliver {
	set resp.http.X-Cache = "MISS";
	if (obj.hits > 0) {
		set resp.http.X-Cache = "HIT";
		if (obj.ttl < 0s) {
			set resp.http.X-Cache = "STALE";
		}
	}
	# Every answer has an id of its own, also one from the cache.
	set resp.http.X-Request-Id = req.http.X-Request-Id;
	# Meant for this cache, not for browsers.
	unset resp.http.X-Accel-Expires;
	unset resp.http.CDN-Cache-Control;
	unset resp.http.Surrogate-Key;
	unset resp.http.xkey;
	unset resp.http.X-Varnish;
	unset resp.http.Via;
	return (deliver);
}

sub vcl_synth {
	set resp.http.X-Request-Id = req.http.X-Request-Id;
	set resp.http.Cache-Control = "no-store";
	set resp.http.Content-Type = "text/plain; charset=utf-8";
	set resp.http.Strict-Transport-Security = "max-age=31536000; includeSubDomains";
	set resp.http.X-Content-Type-Options = "nosniff";
	set resp.http.Content-Security-Policy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
	if (resp.status == 405) {
		set resp.http.Allow = "GET, HEAD, POST";
	}
	unset resp.http.X-Varnish;
	synthetic(resp.reason);
	return (deliver);
}

# While no copy answers and nothing is stored.
sub vcl_backend_error {
	set beresp.status = 503;
	set beresp.http.Cache-Control = "no-store";
	set beresp.http.Retry-After = "2";
	set beresp.http.Content-Type = "text/html; charset=utf-8";
	set beresp.http.Strict-Transport-Security = "max-age=31536000; includeSubDomains";
	set beresp.http.X-Content-Type-Options = "nosniff";
	set beresp.http.Content-Security-Policy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
	set beresp.uncacheable = true;
	set beresp.ttl = 0s;
	synthetic({"<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Not available now</title><h1>We cannot show this page now</h1><p>Please try again in a moment. <a href="/">Home</a></p></html>"});
	return (deliver);
}
