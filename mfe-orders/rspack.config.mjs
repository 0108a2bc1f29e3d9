import { buildConfig } from '@sahra/build-kit'

export default await buildConfig({ app: 'mfe-orders' })
