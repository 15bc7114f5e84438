/** What was wrong with a form leaves the screen when it is sent again. @returns a function that ends this */
export function onFormSent(act: () => void): () => void {
	const hear = (event: SubmitEvent): void => {
		// Conform validates by a submit event that is never sent.
		if (event.submitter?.getAttribute("name") !== "__intent__") act();
	};
	addEventListener("submit", hear);
	return () => removeEventListener("submit", hear);
}
