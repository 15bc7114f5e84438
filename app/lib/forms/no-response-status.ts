/** Stands for the status of an action after a network failure, so that the root does not revalidate. */
export const noResponseStatus = 599;
