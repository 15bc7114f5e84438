import { popupPage } from "#app/layout/index.ts";
import type { loader } from "./pictures.tsx";
import { Viewer } from "./viewer.tsx";

export default popupPage<typeof loader>(Viewer);
