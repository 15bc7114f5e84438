import type { ReactNode } from "react";
import { Link as RouterLink } from "react-router";

export const Link = (props: { to: string; children: ReactNode; className?: string }) => <RouterLink {...props} />;
