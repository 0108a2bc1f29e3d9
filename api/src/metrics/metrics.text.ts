export const unauthorized = 'The metrics need the token of METRICS_TOKEN'

export const help = {
  orders: 'Orders by payment method and payment status.',
  tasks:
    'Payment tasks that are not done: waiting, failing (the worker tries again) or given up (a person has to act).',
  oldestTask: 'For how many seconds the oldest payment task that is neither done nor given up is late.',
  parkedEvents: 'Events of payment providers that fit no order.'
}
