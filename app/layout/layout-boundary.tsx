import { Component, type ReactNode } from "react";

interface LayoutBoundaryProps {
	/** It is shown where a part of the layout fails. */
	bare: ReactNode;
	children: ReactNode;
}

/** The error page has the layout too: where that is what fails, React would try without end. */
export class LayoutBoundary extends Component<LayoutBoundaryProps, { hasFailed: boolean }> {
	static getDerivedStateFromError = () => ({ hasFailed: true });
	override state = { hasFailed: false };
	override render = () => (this.state.hasFailed ? this.props.bare : this.props.children);
}
