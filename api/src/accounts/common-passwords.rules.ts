/** The hundred most common passwords of at least 8 characters; shorter ones fail by length. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `password 12345678 123456789 1234567890 password1 qwertyuiop iloveyou sunshine princess football
  baseball superman trustno1 starwars 11111111 00000000 88888888 87654321 987654321 1q2w3e4r
  1qaz2wsx q1w2e3r4 qwerty123 qwerty12 qwerty1234 1q2w3e4r5t zaq12wsx asdfghjkl asdfasdf asdf1234
  zxcvbnm1 zxcvbnm123 abcd1234 abc12345 a1b2c3d4 aa123456 Aa123456 aa12345678 12341234 12344321
  123123123 112233445566 11223344 12121212 123454321 147258369 123698745 741852963 159753456 963852741
  password12 password123 passw0rd passw0rd1 p@ssw0rd P@ssw0rd p@ssword Password Password1 passwort
  welcome1 welcome123 admin123 administrator letmein1 changeme default1 master123 internet computer
  whatever michelle jennifer jessica1 michael1 danielle charlie1 samantha elizabeth liverpool
  chelsea1 arsenal1 barcelona pokemon1 dragon123 monkey123 shadow12 mercedes corvette ferrari1
  blink182 metallica nirvana1 butterfly chocolate cheesecake iloveyou1 iloveyou2 loveyou1 lovelove`.split(
    /\s+/
  )
)
