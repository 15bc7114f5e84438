/** Stands for the status of an action's answer where none came: loaders are not asked again then, the line is dead. */
export const unreached = 599;
