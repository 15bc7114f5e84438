const spell = (celsius: number): string => String(Math.round(celsius)).replace("-", "−");

/** Returns `−4 to 11 °C`, with a minus sign and a blank that does not break. */
export const formatTemperatures = (minimumCelsius: number, maximumCelsius: number): string =>
	`${spell(minimumCelsius)} to ${spell(maximumCelsius)}\u00a0°C`;
