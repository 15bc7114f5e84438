export { fetchWriteToUsSchema, WriteToUs, writeToUsIntent } from "./write-to-us.tsx";
