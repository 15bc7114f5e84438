export const starWords = ["Poor", "Fair", "Good", "Very good", "Wonderful"] as const;

export const longestReview = { title: 150, text: 4000 } as const;
