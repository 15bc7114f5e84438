import { useRoot } from "./use-root.ts";

export const useIsInWishlist = (packageId: string): boolean =>
	useRoot()?.wishlistIds.split(" ").includes(packageId) ?? false;

export const wishlistAnchor = (packageId: string, place = ""): string => `pkg-${packageId}${place && `-${place}`}`;
