import { buildConfig } from '@sahra/platform/build'

export default await buildConfig({ app: 'mfe-sample' })
