import { singlePageConfig } from '@sahra/build-kit/single-page-config.mjs'

/**
 * The build of the page for teams: one script and one style sheet, and the document refers to nothing else.
 * @param {{ folder: string, output: string }} folders of the sources and of the result
 */
export const pageConfig = folders =>
  singlePageConfig({
    ...folders,
    app: 'platform-page',
    name: 'page for teams',
    entry: 'page',
    publicPath: '/platform/',
    isSplit: false
  })
