const hiddenFile = /\/\.(?!well-known\/)/;
/** Kinds of files that no route answers; programs that look for weaknesses ask for them by the thousand. */
const unknownKind =
	/\.(?:php\d?|aspx?|jspx?|cgi|pl|env|sql|bak|old|zip|tar|t?gz|rar|ya?ml|toml|ini|conf|cfg|log|sh|exe|dll|html?|m?js|css|map|json|png|jpe?g|gif|webp|avif|svg|ico|woff2?|mp4)$/i;

/** Whether a target names a file that the site cannot have. A page that says so would cost a rendering. */
export function isUnknownFile(target: string): boolean {
	const [path = ""] = target.split("?", 1);
	return hiddenFile.test(path) || unknownKind.test(path);
}
