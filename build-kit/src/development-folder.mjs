/** Folder of the shell's development build, below `browser/`. Only the development server requests it. */
export const developmentFolder = 'development'
