/** Where the shell's release keeps its twin, below `browser/`. No page names it; only a development server asks. */
export const twinFolder = 'development'
