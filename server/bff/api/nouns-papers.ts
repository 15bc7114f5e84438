import type {
	BookingDetail,
	Cancellation,
	TourGuide,
	YatraApplicant,
	YatraRegistration,
	YatraScans,
} from "./domain-papers.ts";
import type { Outcome } from "./outcome.ts";

/** What follows a booking, and the yatra's registration. Every call carries the user's token. */
export interface PapersNouns {
	readonly orders: {
		/** More about one's own booking; `disabled` unless the file of operations switches it on, status 404 for any other. */
		byId(id: string): Promise<Outcome<BookingDetail>>;
		/** Whether this upstream takes cancellations. */
		canCancel(): boolean;
		/** Cancels; status 409 with a message where it is too late. The same reason for the same booking is sent once. */
		cancel(id: string, reason: string): Promise<Outcome<Cancellation>>;
	};
	readonly guides: {
		/** Who leads a tour that the user booked for a day (`YYYY-MM-DD`); empty for any other. */
		ofTour(packageId: string, day: string): Promise<Outcome<readonly TourGuide[]>>;
	};
	readonly registrations: {
		/** One's own, newest first; at most 100. */
		list(): Promise<Outcome<readonly YatraRegistration[]>>;
		/** Registers; status 400 or 409 with a message where the upstream objects. The same papers are registered once. */
		add(applicant: YatraApplicant, scans: YatraScans): Promise<Outcome<YatraRegistration>>;
	};
}
