import { Form, Link, type MetaFunction, redirect, useActionData, useNavigation } from "react-router";
import { brand } from "#app/lib/brand.ts";
import { fieldsOf, isFormReply } from "#app/lib/form-reply.ts";
import { boxNames, codeNames, joinCode } from "#app/lib/one-time-code.ts";
import { paths } from "#app/lib/paths.ts";
import { page } from "#app/styles/motifs.css.ts";
import { Card } from "#app/ui/card.tsx";
import { OtpBoxes } from "#app/ui/otp-boxes.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { Heading, Text } from "#app/ui/text.tsx";
import { wire } from "#server/bff/wire/index.ts";
import type { Route } from "./+types/verify.ts";
import { requireSeat } from "./load.ts";
import { codeSchema } from "./seat.schema.ts";
import { form as formClass, place, seat as seatClass } from "./webinars.css.ts";

const formId = "seat-code";
const stillRight = "If the code is right, try again in a minute or ask for a new one.";

export const meta: MetaFunction = () => [
	{ title: `Verify Your Mobile Number · ${brand.name}` },
	{ name: "robots", content: "noindex" },
];

export function loader(args: Route.LoaderArgs) {
	const { mobile, webinarId } = requireSeat(wire(args), args.params.id);
	return { webinarId, end: mobile.slice(-4) };
}

export async function action(args: Route.ActionArgs) {
	const door = wire(args);
	const { api, form, session, toast } = door;
	const { isTaken: _, joinUrl: __, ...seat } = requireSeat(door, args.params.id);
	const asked = await form(codeSchema, { secret: codeNames });
	if (!asked.ok) {
		toast("OTP_INCOMPLETE");
		return asked.refused();
	}
	const taken = await api.webinars.takeSeat({ ...seat, digits: joinCode(asked.value) });
	if (!taken.ok) {
		if (taken.answered) toast("SERVER_MESSAGE", taken.message);
		else toast("UNEXPECTED");
		return taken.answered ? asked.refused({ digit1: [stillRight] }) : asked.failed();
	}
	session.set("seat", { ...seat, isTaken: true, joinUrl: taken.value.joinUrl });
	if (taken.message) toast("SERVER_SUCCESS", taken.message);
	return redirect(paths.webinarDone(seat.webinarId), 303);
}

export default function VerifySeatPage({ loaderData: { webinarId, end } }: Route.ComponentProps) {
	const reply = useActionData<typeof action>();
	const { digit1 } = fieldsOf(reply, formId, boxNames);
	const isBusy = useNavigation().state !== "idle";
	return (
		<div className={`${page} ${place}`}>
			<Card className={seatClass}>
				<Heading level={1} size={2}>
					Verify Your Mobile Number
				</Heading>
				<Form id={formId} method="post" action={paths.webinarVerify(webinarId)} noValidate className={formClass}>
					<Text>
						We have sent a code to your mobile ending in <strong>{end}</strong>. Please enter its four digits.
					</Text>
					<OtpBoxes
						id={formId}
						legend="The four digits of your code"
						error={digit1.error}
						attempt={isFormReply(reply) ? reply : undefined}
					/>
					<SubmitButton isBusy={isBusy}>Submit</SubmitButton>
				</Form>
				<Text size="s">
					No code, or a wrong number? <Link to={paths.webinarRegister(webinarId)}>Start again</Link>
				</Text>
			</Card>
		</div>
	);
}
