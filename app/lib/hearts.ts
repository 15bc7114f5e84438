import { useRoot } from "./use-root.ts";

/** Whether a package is wished for: by the signed-in traveller, or by a visitor before signing in. */
export const useIsWished = (packageId: string): boolean => useRoot()?.hearts.split(" ").includes(packageId) ?? false;

/** Where a pressed heart leads back to. @param place tells two hearts of one package on one page apart */
export const heartAnchor = (packageId: string, place = ""): string => `pkg-${packageId}${place && `-${place}`}`;
