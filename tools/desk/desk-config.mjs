import { singlePageConfig } from '../../build-kit/src/single-page-config.mjs'

/**
 * The build of the desk, split by route. The address of a split script is made by the trusted type `desk`, the only one
 * that the policy of the document lets make addresses of scripts (C344).
 * @param {{ folder: string, output: string }} folders of the sources and of the result
 */
export const deskConfig = folders =>
  singlePageConfig({
    ...folders,
    app: 'desk',
    name: 'desk',
    entry: 'desk',
    publicPath: '/',
    isSplit: true,
    trustedTypes: { policyName: 'desk' }
  })
