/** `isUnasked` marks a popup that a timer opened: its page is not loaded instead when its content is slow. */
export interface PopupState {
	readonly isUnasked?: true;
}
