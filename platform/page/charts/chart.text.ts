export const chartText = {
  period: 'Charts show',
  periods: { hour: 'the last hour', day: 'the last day', week: '7 days', month: '30 days' },
  none: 'no reports',
  scale: (max: string) => `0 to ${max}`,
  legend: 'Marks: promotion (dark), canary (bronze, dashed), taken back or rolled back (red)',
  loads: 'Loads',
  errors: 'Errors',
  failedLoads: 'Failed loads',
  latestVisits: (value: string) => value,
  vitals: { LCP: 'LCP p75', INP: 'INP p75', CLS: 'CLS p75', hydration: 'Usable p75' },
  total: (count: string) => `${count} in all`,
  promotion: (id: string, who: string) => `promoted ${id}, ${who}`,
  canary: (id: string, who: string) => `canary ${id}, ${who}`,
  takenBack: (id: string, who: string) => `back to ${id}, ${who}`
}
