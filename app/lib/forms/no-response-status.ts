/** An action has this status after a network failure, so that the root does not revalidate. */
export const noResponseStatus = 599;
