/** The program of another version of Node that releases are built by, to compare them; default: this one. */
export const secondNode = (): string => process.env['SECOND_NODE']?.trim() || process.execPath
