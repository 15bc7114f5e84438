import { createHash } from "node:crypto";
import { type BodyOf, type Contract, contract } from "#server/contract/index.ts";
import type { YatraApplicant, YatraScans } from "./domain-papers.ts";
import type { PapersNouns } from "./nouns-papers.ts";
import { mapOutcome } from "./outcome.ts";
import { dayOf } from "./reading.ts";
import type { Upstream } from "./upstream.ts";

type Body = BodyOf<Contract["kmy"]["add"]>;

function bodyOf(applicant: YatraApplicant, { photo, passportFirst, passportLast }: YatraScans): Body {
	return {
		firstname: applicant.firstName,
		lastname: applicant.lastName,
		fathername: applicant.fatherName,
		dob: applicant.dateOfBirth,
		gender: applicant.gender,
		nationality: applicant.nationality,
		email: applicant.email,
		mobile: applicant.mobile,
		countrycode: applicant.countryCode,
		address: applicant.address,
		city: applicant.city,
		state: applicant.state,
		pincode: applicant.pincode,
		passportnumber: applicant.passportNumber,
		passportissuedate: applicant.passportIssuedOn,
		passportexpirydate: applicant.passportValidUntil,
		passportissueplace: applicant.passportIssuedAt,
		height: applicant.height,
		weight: applicant.weight,
		bloodgroup: applicant.bloodGroup,
		medicalnotes: applicant.medicalNotes,
		emergencyname: applicant.emergencyName,
		emergencyrelation: applicant.emergencyRelation,
		emergencymobile: applicant.emergencyMobile,
		routepreference: [...applicant.routes],
		batchpreference: [...applicant.batches],
		previousyatra: applicant.previousYatra,
		companionid: applicant.companion,
		consent: "true",
		photo,
		passportfirst: passportFirst,
		passportlast: passportLast,
	};
}

/** Made from what is sent and by whom, so that a second press is the first one again, on whichever instance it lands. */
async function attemptKeyOf(who: string, applicant: YatraApplicant, scans: YatraScans): Promise<string> {
	const digest = createHash("sha256").update(JSON.stringify([who, applicant]));
	for (const scan of [scans.photo, scans.passportFirst, scans.passportLast])
		digest.update(new Uint8Array(await scan.arrayBuffer()));
	return digest.digest("base64url");
}

/** Registration for the Kailash Mansarovar Yatra. */
export function registrationCalls({ call }: Upstream, userId: () => string | undefined): PapersNouns["registrations"] {
	const { add, mine } = contract.kmy;
	return {
		async list() {
			return mapOutcome(await call(mine, {}), (all) =>
				all.map(({ id, registrationnumber, status, createdat }) => ({
					id,
					number: registrationnumber,
					status,
					date: dayOf(createdat),
				})),
			);
		},
		async add(applicant, scans) {
			const key = await attemptKeyOf(userId() ?? "", applicant, scans);
			const outcome = await call(add, { body: bodyOf(applicant, scans) }, key);
			return mapOutcome(outcome, ({ id, registrationnumber, status }) => ({
				id,
				number: registrationnumber,
				status,
				date: null,
			}));
		},
	};
}
