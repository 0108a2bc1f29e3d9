/** Where a browser opens the desk, below scheme and port of the shop. */
export function deskAddress(
  env: NodeJS.ProcessEnv = process.env,
  port = env['PORT']?.trim() || '3000'
): string {
  const shop = new URL(env['PUBLIC_URL']?.trim() || `http://localhost:${port}`)
  shop.hostname = env['DESK_HOST']?.trim() || 'desk.localhost'
  return shop.origin
}
