import type { PictureReply } from '@baodao/staff-api/shapes/products';
import { nameOfPicture } from '../export/folderWriter.ts';
import type { MediaStore } from '../features/media/mediaStore.ts';
import type { Database } from '../platform/db/database.ts';
import { picture } from '../platform/db/schema/catalog.ts';

/** Keeps a re-encoded picture by its content, as an import does, and names it for the content of records. */
export async function storeStaffPicture(db: Database, store: MediaStore, bytes: Uint8Array): Promise<PictureReply> {
  const { describePicture } = await import('../features/media/describePicture.ts');
  const info = await describePicture(bytes);
  const hash = await store.store(bytes);
  await db
    .insert(picture)
    .values({ hash, ...info })
    .onConflictDoNothing();
  return { name: nameOfPicture(hash, info.type), width: info.width, height: info.height };
}
