import { useEffect, useRef } from "react";
import { Button, LinkButton } from "#app/components/display/button.tsx";
import { Cluster } from "#app/components/display/layout.tsx";
import { Heading, Text } from "#app/components/display/text.tsx";
import { paths } from "#app/lib/paths.ts";
import { pageWidth } from "#app/styles/motifs.css.ts";
import type { ForeignForm } from "#server/bff/context/index.ts";
import { errorPoster, errorText, foreignField, foreignFields } from "./error-page.css.ts";

/** What the page itself wrote into its form. */
const isOwnField = (name: string): boolean =>
	/^_|^seen|^(?:made_at|topic_line|back|from|place|inPlace|attempt|undo|countrycode|\w*[iI]d|session|numberAgain)$/.test(
		name,
	);

const labels: Readonly<Record<string, string>> = {
	mobileno: "Mobile number",
	ifsc: "IFSC",
	pan: "PAN",
	gstin: "GSTIN",
	pincode: "PIN code",
	number: "Account number",
	comments: "Message",
	medicalNotes: "Allergies and health",
};

function labelFor(name: string): string {
	const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
	return labels[name] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** A form that was opened in one account and sent by another is shown before it is sent. */
export function ForeignFormContent({ form: { account, action, fields, key } }: { form: ForeignForm }) {
	const top = useRef<HTMLDivElement>(null);
	// The page takes the place of a form that was scrolled down when script runs.
	useEffect(() => {
		top.current?.focus({ preventScroll: true });
		scrollTo(0, 0);
	}, []);
	const shown = (fields ?? []).filter(([name, value]) => !isOwnField(name) && value.trim() !== "");
	return (
		<div className={pageWidth}>
			<div ref={top} tabIndex={-1} className={errorPoster}>
				<Heading level={1} size={2}>
					You're signed in as {account} now
				</Heading>
				<Text tone="soft" className={errorText}>
					You opened this form in another account, or before you signed in, so it was not sent. Nothing was changed.
					{shown.length > 0 ? ` Check it, then send it as ${account}.` : " Open the page again to continue."}
				</Text>
				{fields && shown.length > 0 ? (
					<>
						<dl className={foreignFields}>
							{shown.map(([name, value], index) => (
								// biome-ignore lint/suspicious/noArrayIndexKey: a field may come twice with one value
								<div key={index} className={foreignField}>
									<dt>{labelFor(name)}</dt>
									<dd>{value}</dd>
								</div>
							))}
						</dl>
						<form method="post" action={action}>
							{fields.map(([name, value], index) => (
								// biome-ignore lint/suspicious/noArrayIndexKey: a field may come twice with one value
								<input key={index} type="hidden" name={name} value={value} />
							))}
							<input type="hidden" name="_key" value={key} />
							<Cluster isCentred>
								<Button tone="primary">Send as {account}</Button>
								<LinkButton to={paths.home()} tone="calm">
									Don't send
								</LinkButton>
							</Cluster>
						</form>
					</>
				) : (
					<LinkButton to={action} reloadDocument tone="primary">
						Open the page
					</LinkButton>
				)}
			</div>
		</div>
	);
}
