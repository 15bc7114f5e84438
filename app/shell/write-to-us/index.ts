/**
 * The enquiry form at the foot of every page: how it looks, its rules, and what it is told apart by. It posts to `/enquiry`,
 * where the enquiry room answers it; nothing here asks the server.
 */
export { fetchWriteToUsSchema, WriteToUs, writeToUsIntent } from "./write-to-us.tsx";
