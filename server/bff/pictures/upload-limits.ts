/** One picture may have this size: phones take smaller ones. */
export const maxPictureBytes = 15 * 1024 * 1024;
/** A browser shows the reply once it has sent the whole body, and somebody may choose a video instead of a picture. */
export const maxDrainedBytes = { form: 8 * 1024 * 1024, upload: 64 * 1024 * 1024 } as const;

/** A form says this of a picture that was not taken. */
export const uploadErrors = {
	kind: "Please choose a JPEG, PNG or WebP picture",
	damaged: "This picture is damaged and cannot be opened. Please choose another, or take it again",
	heic: "This is a HEIC photo. Please choose a JPEG: take a screenshot of it, or set the camera to ‘Most compatible’",
	detail: "This photo has too much detail or noise to be made small. Please take it again in good light",
	pdf: "This is a PDF. Please choose a JPEG, PNG or WebP picture: a photo of the page is enough",
	size: "Pictures can be up to 15 MB. Please choose a smaller one, and send several one by one",
	pixels: "This picture is too large. Please choose a smaller one",
	often: "You have sent many pictures. Please send this one later",
	busy: "We are receiving many pictures right now. Please send yours again in a minute",
} as const;
export type UploadError = keyof typeof uploadErrors;
