/* Loaded before the C library (LD_PRELOAD): notes every change of the files in one folder, and every sync, in a log.
 *
 * From the log one can work out what a disk may hold if the power fails at any moment: what was synced, and of the rest
 * anything. The folder is named by POWER_LOSS_FOLDER, the log by POWER_LOSS_LOG. A record is a header and its data; a
 * write is noted before it is done, a sync before (S) and after (E).
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <limits.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <time.h>
#include <unistd.h>

#define MOST_FILES 65536

struct header {
    char kind; /* O open, C create, W write, T truncate, S and E sync, U unlink, R rename */
    char padding[7];
    uint64_t file; /* its inode */
    uint64_t offset;
    uint64_t length; /* of the data that follow */
    double time;
};

static int log_file = -1;
static char folder[PATH_MAX];
static size_t folder_length;
static uint64_t tracked[MOST_FILES]; /* by descriptor: the inode, or 0 */

static void note(char kind, uint64_t file, uint64_t offset, const void *data, uint64_t length) {
    struct timespec now;
    struct header header = {.kind = kind, .file = file, .offset = offset, .length = length};
    struct iovec parts[2] = {{&header, sizeof header}, {(void *)data, length}};
    clock_gettime(CLOCK_MONOTONIC, &now);
    header.time = now.tv_sec + now.tv_nsec / 1e9;
    if (log_file >= 0 && syscall(SYS_writev, log_file, parts, length ? 2 : 1) < 0)
        abort();
}

__attribute__((constructor)) static void begin(void) {
    const char *where = getenv("POWER_LOSS_LOG"), *which = getenv("POWER_LOSS_FOLDER");
    if (where && which && realpath(which, folder)) {
        folder_length = strlen(folder);
        log_file = syscall(SYS_openat, AT_FDCWD, where, O_WRONLY | O_CREAT | O_APPEND, 0600);
    }
}

/* The name of a file in the folder, "" for the folder itself, NULL for any other. */
static const char *name_in_folder(const char *path, char *whole) {
    char copy[PATH_MAX], *name;
    if (log_file < 0 || !path || strlen(path) >= PATH_MAX)
        return NULL;
    strcpy(copy, path);
    if (realpath(path, whole) && strcmp(whole, folder) == 0)
        return "";
    name = strrchr(copy, '/');
    if (!name)
        return NULL;
    *name = 0;
    if (!realpath(copy, whole) || strcmp(whole, folder) != 0)
        return NULL;
    name = strrchr(path, '/') + 1;
    if (strlen(name) > 4 && strcmp(name + strlen(name) - 4, "-shm") == 0)
        return NULL; /* SQLite makes it anew */
    return name;
}

static int opened(int file, const char *path, int existed) {
    char whole[PATH_MAX];
    struct stat found;
    const char *name = file >= 0 && file < MOST_FILES ? name_in_folder(path, whole) : NULL;
    if (name && fstat(file, &found) == 0) {
        tracked[file] = found.st_ino;
        note(existed ? 'O' : 'C', found.st_ino, 0, name, strlen(name));
    }
    return file;
}

#define REAL(name) \
    static __typeof__(name) *real; \
    if (!real) \
        real = dlsym(RTLD_NEXT, #name)

#define MODE \
    mode_t mode = 0; \
    if (flags & (O_CREAT | O_TMPFILE)) { \
        va_list more; \
        va_start(more, flags); \
        mode = va_arg(more, mode_t); \
        va_end(more); \
    }

static int exists(const char *path) {
    return path && syscall(SYS_faccessat, AT_FDCWD, path, F_OK) == 0;
}

int open(const char *path, int flags, ...) {
    REAL(open);
    MODE;
    int existed = !(flags & O_CREAT) || exists(path);
    return opened(real(path, flags, mode), path, existed);
}

int open64(const char *path, int flags, ...) {
    REAL(open64);
    MODE;
    int existed = !(flags & O_CREAT) || exists(path);
    return opened(real(path, flags, mode), path, existed);
}

int openat(int where, const char *path, int flags, ...) {
    REAL(openat);
    MODE;
    int existed = !(flags & O_CREAT) || exists(path);
    return opened(real(where, path, flags, mode), path, existed);
}

int close(int file) {
    REAL(close);
    if (file >= 0 && file < MOST_FILES)
        tracked[file] = 0;
    return real(file);
}

static uint64_t of(int file) {
    return file >= 0 && file < MOST_FILES ? tracked[file] : 0;
}

ssize_t write(int file, const void *data, size_t length) {
    REAL(write);
    if (of(file))
        note('W', of(file), lseek(file, 0, SEEK_CUR), data, length);
    return real(file, data, length);
}

ssize_t pwrite(int file, const void *data, size_t length, off_t offset) {
    REAL(pwrite);
    if (of(file))
        note('W', of(file), offset, data, length);
    return real(file, data, length, offset);
}

ssize_t pwrite64(int file, const void *data, size_t length, off64_t offset) {
    REAL(pwrite64);
    if (of(file))
        note('W', of(file), offset, data, length);
    return real(file, data, length, offset);
}

int ftruncate(int file, off_t length) {
    REAL(ftruncate);
    if (of(file))
        note('T', of(file), length, NULL, 0);
    return real(file, length);
}

int ftruncate64(int file, off64_t length) {
    REAL(ftruncate64);
    if (of(file))
        note('T', of(file), length, NULL, 0);
    return real(file, length);
}

int fsync(int file) {
    REAL(fsync);
    uint64_t inode = of(file);
    if (inode)
        note('S', inode, 0, NULL, 0);
    int done = real(file);
    if (inode && done == 0)
        note('E', inode, 0, NULL, 0);
    return done;
}

int fdatasync(int file) {
    REAL(fdatasync);
    uint64_t inode = of(file);
    if (inode)
        note('S', inode, 0, NULL, 0);
    int done = real(file);
    if (inode && done == 0)
        note('E', inode, 0, NULL, 0);
    return done;
}

int unlink(const char *path) {
    REAL(unlink);
    char whole[PATH_MAX];
    const char *name = name_in_folder(path, whole);
    if (name && *name)
        note('U', 0, 0, name, strlen(name));
    return real(path);
}

int rename(const char *from, const char *to) {
    REAL(rename);
    char whole[PATH_MAX], both[2 * PATH_MAX];
    const char *old = name_in_folder(from, whole), *new = name_in_folder(to, whole);
    if (old && *old && new && *new) {
        strcpy(both, old);
        strcat(both, "/");
        strcat(both, new);
        note('R', 0, 0, both, strlen(both));
    }
    return real(from, to);
}
