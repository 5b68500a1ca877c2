import type { S3Settings } from '@thikana/server/config/setting-groups'
import {
  createS3Client,
  failureOf,
  judgeS3,
  listKeys,
  probe,
} from '@thikana/server/providers/images/s3-client'
import { type Check, codeOf, type Finding, ok, problem, warning } from '../check.ts'

/** Milliseconds that S3 has for an answer. */
const limits = { reading: 8_000, writing: 8_000 }

/** Loads one picture as a browser would. */
const judgePublicUrl = async (publicUrl: string, key: string): Promise<Finding> => {
  const signal = AbortSignal.timeout(limits.reading)
  const answer = await fetch(`${publicUrl}/${key}`, { method: 'HEAD', signal }).then(
    ({ status }) => (status === 200 ? null : `answers ${status}`),
    (error: unknown) => `can’t be reached (${codeOf(error)})`,
  )
  if (answer === null) return ok(`Pictures can be loaded from ${publicUrl}.`)
  return problem(
    `A picture at S3_PUBLIC_URL, ${publicUrl}/${key}, ${answer}.`,
    'Let everybody read the bucket’s images/ there, or leave S3_PUBLIC_URL empty: the server then passes pictures on.',
  )
}

const judgeBucket = async (settings: S3Settings): Promise<Finding[]> => {
  const { bucket, endpoint, publicUrl } = settings
  const client = createS3Client(settings, limits)
  const failure = await probe(client).then(() => null, failureOf)
  if (!failure) {
    const [key] = publicUrl ? await listKeys(client, 'images/', 1) : []
    const found = ok(`S3 lists the bucket ${bucket}.`)
    return publicUrl && key ? [found, await judgePublicUrl(publicUrl, key)] : [found]
  }
  const judged = judgeS3(failure, settings)
  if (judged) return [problem(judged.says, judged.todo)]
  return [
    problem(
      `S3 can’t be reached at ${endpoint} (${failure.status ?? failure.code}).`,
      'Correct S3_ENDPOINT, let the firewall pass it, or wait until the store answers again: until then pictures there are missing.',
    ),
  ]
}

/** Asks for a list, and stores nothing. */
export const pictures: Check = {
  name: 'pictures',
  needs: /^(IMAGES|IMGBB_|S3_)/,
  run: async ({ config: { images, s3 } }) => {
    const places = { disk: 'in DATA_DIR', s3: 'in S3', imgbb: 'at imgbb' }
    const found = [ok(`New pictures are kept ${places[images.store]}.`)]
    if (s3) found.push(...(await judgeBucket(s3)))
    if (images.store === 'imgbb')
      found.push(
        warning(
          'imgbb has no call that tests a key or deletes a picture.',
          'Upload a picture to test IMGBB_KEY; use S3 if deleted pictures have to be gone.',
        ),
      )
    return found
  },
}
