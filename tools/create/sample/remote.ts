import { CONTRACT_VERSION } from '@sahra/shared/contract/version'
import { defineRemote } from '@sahra/shared/contract/remote'
import { sampleText } from './src/sample/sample.text'

export default defineRemote({
  name: 'mfe-sample',
  contract: CONTRACT_VERSION,
  pages: [{ path: '/sample', feature: 'sample', render: 'server', title: sampleText.title }]
})
