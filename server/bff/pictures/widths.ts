/** The widths in which pictures are drawn, in pixels: few, so that nobody can have one picture drawn in a thousand ways. */
const widths = [100, 150, 200, 300, 320, 400, 480, 640, 720, 960, 1280, 1440, 1920] as const;

/** The width in which a picture is drawn that is asked for in another: the next wider one, or the widest. */
export const drawnWidth = (asked: number): number => widths.find((width) => width >= asked) ?? Math.max(...widths);
