/** What we use of the library beside its drivers: the disk, and what a driver lists. */
export { Disk, DriveDirectory, DriveFile } from 'flydrive';
