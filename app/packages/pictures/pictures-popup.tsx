import { popupPage } from "#app/layout/popups/index.ts";
import type { loader } from "./pictures.tsx";
import { Viewer } from "./viewer.tsx";

export default popupPage<typeof loader>(Viewer);
