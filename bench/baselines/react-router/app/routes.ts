import { index, route } from "@react-router/dev/routes";

export default [index("./home.tsx"), route("package/:slug", "./tour.tsx")];
