import { defineRemote } from '@sahra/shared/contract/remote'
import { lateText } from './src/late/late.text'

/** Test remote: its page fails when it does not share React, router and stores with the shell. */
export default defineRemote({
  name: 'mfe-probe',
  contract: 3,
  pages: [
    { path: '/probe', feature: 'probe', render: 'browser' },
    { path: '/probe/late', feature: 'late', render: 'browser', title: lateText.title },
    { path: '/probe/ahead/:name', feature: 'ahead', render: 'server' }
  ],
  handles: ['wishlist/toggle'],
  start: 'command'
})
