import { defineRemote } from '@sahra/shared/remote'

/** A remote of its own kind: its page shows whether it lives with the shell in one world or in two. */
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
