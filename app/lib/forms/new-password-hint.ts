export const newPasswordHint = "At least 8 characters, with a letter, a number, and one of @$!%*#?&";
