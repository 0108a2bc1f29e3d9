/** What no shopper waits for: one chunk, so that it costs one request. */
export { sendBeacons } from './beacons/beacons.service'
export { watchPlan } from './plan-state/plan-state.service'
