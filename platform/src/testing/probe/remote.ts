import { defineRemote } from '@sahra/shared/remote'

/** A remote of its own kind: its page shows whether it lives with the shell in one world or in two. */
export default defineRemote({
  name: 'mfe-probe',
  contract: 1,
  pages: [
    { path: '/probe', room: 'probe', render: 'browser' },
    { path: '/probe/late', room: 'late', render: 'browser' },
    { path: '/probe/ahead/:name', room: 'ahead', render: 'server' }
  ],
  commands: ['wishlist/toggle'],
  start: 'command'
})
