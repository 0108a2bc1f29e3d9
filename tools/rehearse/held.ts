/** Libraries whose newer versions are not tried, and why. */
export const held: Record<string, string> = {
  '@opentelemetry/api': 'the SDK 2 asks for less than 1.10, and the SDK 3 needs Node 22.15',
  '@types/node': 'of the oldest Node that the shop runs on',
  typescript: 'the linter and the walls need the compiler API of version 6'
}
