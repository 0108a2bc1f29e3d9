/** Folder of the shell's development build, below `browser/`. Only the development server requests it. */
export const developmentFolder = 'development'

/**
 * Whether a file below `browser/` belongs to a development build, in any language.
 * @param {string} file
 */
export const isOfDevelopment = file => /^([a-z]{2}\/)?development\//.test(file)
