import { defineRemote } from '@sahra/shared/remote'

/** Test remote: its page fails when it does not share React, router and stores with the shell. */
export default defineRemote({
  name: 'mfe-probe',
  contract: 2,
  pages: [
    { path: '/probe', feature: 'probe', render: 'browser' },
    { path: '/probe/late', feature: 'late', render: 'browser' },
    { path: '/probe/ahead/:name', feature: 'ahead', render: 'server' }
  ],
  handles: ['wishlist/toggle'],
  start: 'command'
})
