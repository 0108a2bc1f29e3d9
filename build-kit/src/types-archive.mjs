/** Beside the manifest of a release that was published; a build alone does not write it. */
export const typesArchive = '@mf-types.zip'
