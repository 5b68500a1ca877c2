import type { Message } from '@thikana/contract/api'
import { eq, sql } from 'drizzle-orm'
import type { Executor } from '../database/executor.ts'
import { type Order, type Page, type Paging, readList } from '../database/rows/keyset.ts'
import { message, messagePicture, thread } from '../database/schema/message.ts'
import type { Member } from '../user/member.ts'

const pictures = sql<string[]>`array(
  select ${messagePicture.image} from ${messagePicture}
  where ${messagePicture.messageId} = ${message.id} order by ${messagePicture.position}
)`

const selectMessages = (executor: Executor) =>
  executor
    .select({
      id: message.id,
      threadId: message.threadId,
      number: message.number,
      senderId: message.senderId,
      text: message.text,
      images: pictures,
      createdAt: message.createdAt,
    })
    .from(message)
    // Joined so that columns are written with their tables, as the pictures' subquery needs.
    .innerJoin(thread, eq(thread.id, message.threadId))
    .$dynamic()

type MessageRow = Awaited<ReturnType<typeof selectMessages>>[number]

const messageOf =
  (reader: Member) =>
  ({ id, number, senderId, text, images, createdAt }: MessageRow): Message => ({
    _id: id,
    number,
    isYours: senderId === reader.id,
    text,
    images,
    createdAt: createdAt.toISOString(),
  })

const newestNumberFirst: Order<Pick<MessageRow, 'number'>> = {
  name: 'number',
  by: [sql`${message.number} desc`],
  after: ({ key }) => sql`${message.number} < ${key}::bigint`,
  keyOf: ({ number }) => number,
}

export const listMessages = (
  executor: Executor,
  reader: Member,
  threadId: string,
  paging: Paging,
): Promise<Page<Message>> =>
  readList(
    executor,
    {
      select: selectMessages(executor),
      where: eq(message.threadId, threadId),
      order: newestNumberFirst,
      toItem: messageOf(reader),
    },
    paging,
  )
