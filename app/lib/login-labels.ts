export const loginLabels = ["Login / Signup", "Exclusive Offers", "Earn Cash", "Manage Trips"] as const;
