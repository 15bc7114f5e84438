/** A situation as Prometheus sees it: series in promtool's notation, and when each alert must fire and be resolved. */
export interface AlertCase {
	readonly situation: string;
	/** Between two values of a series; by default these are 15 seconds. */
	readonly interval?: "1m";
	readonly series: Readonly<Record<string, string>>;
	/** When each alert is quiet, firing and resolved, with the labels that it gets from its series. */
	readonly alerts: Readonly<Record<string, AlertTimes>>;
}

interface AlertTimes {
	readonly quiet: string;
	/** The text is absent where the situation must not make the alert fire. */
	readonly firing?: string;
	readonly resolved?: string;
	readonly labels?: Readonly<Record<string, string>>;
}

export const alertCases: readonly AlertCase[] = [
	{
		situation: "the only copy is killed and started again",
		series: { 'up{job="paradise", instance="a"}': "1x8 0x39 1x20" },
		alerts: {
			SiteDown: { quiet: "2m", firing: "4m", resolved: "13m" },
			CopyDown: { quiet: "2m", firing: "8m", resolved: "13m", labels: { instance: "a" } },
		},
	},
	{
		situation: "Prometheus has lost the copies altogether",
		series: { 'up{job="paradise", instance="a"}': "1x8 _x60 1x20" },
		alerts: { SiteDown: { quiet: "2m", firing: "10m", resolved: "19m" } },
	},
	{
		situation: "one copy of two is down",
		series: { 'up{job="paradise", instance="a"}': "1x80", 'up{job="paradise", instance="b"}': "1x8 0x40 1x20" },
		alerts: {
			SiteDown: { quiet: "8m" },
			CopyDown: { quiet: "2m", firing: "8m", resolved: "14m", labels: { instance: "b" } },
		},
	},
	{
		situation: "the public address fails, then nobody asks it",
		series: { 'probe_success{job="paradise-front", instance="f"}': "1x8 0x20 1x8 _x80 1x20" },
		alerts: {
			FrontDown: { quiet: "2m", firing: "6m", resolved: "8m", labels: { instance: "f" } },
			FrontUnwatched: { quiet: "8m", firing: "26m", resolved: "33m", labels: { job: "paradise-front" } },
		},
	},
	{
		// The clock of promtool begins at 0, so these are what is left of 20, 13.9 and 2.3 days, and of a new certificate.
		situation: "a certificate comes to its end, and is renewed",
		series: {
			'probe_ssl_earliest_cert_expiry{job="paradise-front", instance="f"}': "1728000x8 1200000x40 200000x40 9999999x20",
		},
		alerts: {
			CertificateEnds: { quiet: "2m", firing: "11m", resolved: "24m", labels: { instance: "f" } },
			CertificateEndsSoon: { quiet: "12m", firing: "20m", resolved: "24m", labels: { instance: "f" } },
		},
	},
	{
		situation: "one answer in ten is an error",
		interval: "1m",
		series: {
			'http_request_seconds_count{status="200"}': "0+100x60",
			'http_request_seconds_count{status="503"}': "0x10 0+10x15 150x40",
		},
		alerts: { PagesFail: { quiet: "10m", firing: "22m", resolved: "40m" } },
	},
	{
		situation: "pages take between one and five seconds",
		interval: "1m",
		series: {
			'http_request_seconds_bucket{method="GET", le="1"}': "0+100x20 2000x20 2000+100x40",
			'http_request_seconds_bucket{method="GET", le="5"}': "0+100x80",
			'http_request_seconds_bucket{method="GET", le="+Inf"}': "0+100x80",
		},
		alerts: { PagesSlow: { quiet: "20m", firing: "38m", resolved: "50m" } },
	},
	{
		situation: "requests are refused because of overload",
		interval: "1m",
		series: { 'shed_requests_total{method="GET"}': "0x10 0+5x12 60x20" },
		alerts: { RequestsShed: { quiet: "10m", firing: "20m", resolved: "35m" } },
	},
	{
		situation: "store and upstream are away",
		series: {
			'dependency_up{dependency="store"}': "1x8 0x20 1x20",
			'dependency_up{dependency="upstream"}': "1x8 0x20 1x20",
		},
		alerts: {
			StoreDown: { quiet: "2m", firing: "4m", resolved: "9m" },
			UpstreamDown: { quiet: "2m", firing: "4m", resolved: "9m" },
		},
	},
	{
		situation: "one circuit breaker alone is open",
		series: { 'dependency_up{dependency="upstream"}': "1x50", 'upstream_breaker_open{group="cart"}': "0x8 1x20 0x20" },
		alerts: { UpstreamDown: { quiet: "2m", firing: "4m", resolved: "9m" } },
	},
	{
		situation: "one circuit breaker is half open now and then, because its probe takes a while",
		series: { 'upstream_breaker_open{group="cart"}': "0x8 1 0.5 1 1 0.5 1 0.5 0.5 1 0.5 1 1 0x20" },
		alerts: { UpstreamDown: { quiet: "2m", firing: "4m", resolved: "8m" } },
	},
	{
		situation: "one circuit breaker opens once, and nobody calls until it is half open",
		series: { 'upstream_breaker_open{group="cart"}': "0x8 1 0.5x40" },
		alerts: { UpstreamDown: { quiet: "4m" } },
	},
	{
		situation: "one copy cannot hand over what it has acknowledged",
		interval: "1m",
		series: { 'outbox_entries{instance="a"}': "0x5 3x20 0x20", 'outbox_entries{instance="b"}': "0x60" },
		alerts: { OutboxWaits: { quiet: "10m", firing: "20m", resolved: "30m", labels: { instance: "a" } } },
	},
	{
		situation: "payments are started without an answer",
		interval: "1m",
		series: { 'payments_total{event="unanswered"}': "0x5 0+1x8 8x40" },
		alerts: { PaymentsUnanswered: { quiet: "5m", firing: "12m", resolved: "40m" } },
	},
	{
		situation: "payments are started and none ends",
		interval: "1m",
		series: { 'payments_total{event="started"}': "0+2x200", 'payments_total{event="paid"}': "0+2x30 60x130 60+10x40" },
		alerts: { PaymentsUnconfirmed: { quiet: "30m", firing: "155m", resolved: "190m" } },
	},
	{
		situation: "codes are sent and none is entered",
		interval: "1m",
		series: {
			'codes_sent_total{result="sent"}': "0+20x60",
			'codes_entered_total{result="right"}': "0+15x15 225x20 225+15x25",
		},
		alerts: { CodesNotEntered: { quiet: "15m", firing: "33m", resolved: "55m" } },
	},
	{
		situation: "sign-ins fail",
		interval: "1m",
		series: {
			'sign_ins_total{kind="mobile", result="ok"}': "0+5x15 75x30 75+5x40",
			'sign_ins_total{kind="mobile", result="refused"}': "0+1x90",
		},
		alerts: { SignInsFail: { quiet: "15m", firing: "44m", resolved: "70m" } },
	},
	{
		situation: "one process of two is late",
		series: {
			'nodejs_eventloop_lag_p99_seconds{instance="a"}': "0.01x8 0.5x40 0.01x20",
			'nodejs_eventloop_lag_p99_seconds{instance="b"}': "0.01x80",
		},
		alerts: { EventLoopLate: { quiet: "2m", firing: "9m", resolved: "14m", labels: { instance: "a" } } },
	},
	{
		situation: "proxies do not fit TRUST_HOPS",
		interval: "1m",
		series: { 'proxy_faults_total{fault="no header"}': "0x5 0+10x20 200x90" },
		alerts: { ClientAddressesWrong: { quiet: "5m", firing: "26m", resolved: "110m" } },
	},
	{
		situation: "replies of one operation differ",
		interval: "1m",
		series: { 'upstream_drift_total{operation="package.bySlug", field="f", kind="k"}': "0x5 0+10x20 200x90" },
		alerts: {
			RepliesDiffer: { quiet: "5m", firing: "26m", resolved: "110m", labels: { operation: "package.bySlug" } },
		},
	},
];
