/** The library's classes that we use beside its drivers: the disk, and the entries that a driver lists. */
export { Disk, DriveDirectory, DriveFile } from 'flydrive';
