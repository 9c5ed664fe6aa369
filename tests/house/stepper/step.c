// Ends a process before or after the n-th call by which it changes a file below some folders; preloaded into it.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/sendfile.h>
#include <unistd.h>

static int counted, at, ready;
static char root[2 * PATH_MAX], when[16], counts[PATH_MAX];

static void prepare(void) {
  if (ready) return;
  ready = 1;
  const char *folder = getenv("STEP_ROOT"), *n = getenv("STEP_AT"), *mode = getenv("STEP_WHEN"), *log = getenv("STEP_COUNTS");
  const char *only = getenv("STEP_ONLY");
  if (!folder) return;
  char words[8192];
  int file = syscall(SYS_openat, AT_FDCWD, "/proc/self/cmdline", O_RDONLY);
  long length = syscall(SYS_read, file, words, sizeof words - 1);
  syscall(SYS_close, file);
  for (long i = 0; i < length; i++) if (!words[i]) words[i] = ' ';
  words[length > 0 ? length : 0] = 0;
  if (only && !strstr(words, only)) return;
  snprintf(root, sizeof root, "%s", folder);
  snprintf(when, sizeof when, "%s", mode ? mode : "after");
  snprintf(counts, sizeof counts, "%s", log ? log : "");
  at = n ? atoi(n) : 0;
}

// Roots stand one after the other with a colon between them.
static int below(const char *path) {
  prepare();
  if (!path) return 0;
  for (const char *one = root; *one;) {
    size_t length = strcspn(one, ":");
    if (length && strncmp(path, one, length) == 0 && (path[length] == '/' || !path[length])) return 1;
    one += length + (one[length] == ':');
  }
  return 0;
}

static int open_below(int fd) {
  prepare();
  if (!root[0]) return 0;
  char link[64], path[PATH_MAX];
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length < 0) return 0;
  path[length] = 0;
  return below(path);
}

static void end(void) { syscall(SYS_kill, getpid(), SIGKILL); }

// 1: this is the call to end at.
static int step(const char *what) {
  counted++;
  if (counts[0]) {
    int file = syscall(SYS_openat, AT_FDCWD, counts, O_WRONLY | O_CREAT | O_APPEND, 0600);
    dprintf(file, "%s\n", what);
    syscall(SYS_close, file);
  }
  if (counted != at) return 0;
  if (strcmp(when, "before") == 0) end();
  return 1;
}

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))
#define STEPPED(type, name, params, args, isMeant) \
  type name params { \
    if (!(isMeant)) return REAL(name) args; \
    int last = step(#name); \
    type result = REAL(name) args; \
    if (last) end(); \
    return result; \
  }

// A write that is cut in its middle is the third way to end.
#define TORN(name, params, half, args) \
  ssize_t name params { \
    if (!open_below(fd)) return REAL(name) args; \
    int last = step(#name); \
    if (last && strcmp(when, "torn") == 0) { REAL(name) half; end(); } \
    ssize_t result = REAL(name) args; \
    if (last) end(); \
    return result; \
  }

TORN(write, (int fd, const void *bytes, size_t size), (fd, bytes, size / 2), (fd, bytes, size))
TORN(pwrite, (int fd, const void *bytes, size_t size, off_t from), (fd, bytes, size / 2, from), (fd, bytes, size, from))
TORN(pwrite64, (int fd, const void *bytes, size_t size, off64_t from), (fd, bytes, size / 2, from), (fd, bytes, size, from))
STEPPED(ssize_t, writev, (int fd, const struct iovec *parts, int count), (fd, parts, count), open_below(fd))
STEPPED(ssize_t, pwritev64, (int fd, const struct iovec *parts, int count, off64_t from), (fd, parts, count, from), open_below(fd))
STEPPED(ssize_t, sendfile64, (int fd, int in, off64_t *from, size_t size), (fd, in, from, size), open_below(fd))
STEPPED(int, symlink, (const char *from, const char *to), (from, to), below(to))
STEPPED(int, chmod, (const char *path, mode_t mode), (path, mode), below(path))
STEPPED(int, rename, (const char *from, const char *to), (from, to), below(to))
STEPPED(int, link, (const char *from, const char *to), (from, to), below(to))
STEPPED(int, unlink, (const char *path), (path), below(path))
STEPPED(int, rmdir, (const char *path), (path), below(path))
STEPPED(int, mkdir, (const char *path, mode_t mode), (path, mode), below(path))
STEPPED(int, fsync, (int fd), (fd), open_below(fd))
STEPPED(int, fdatasync, (int fd), (fd), open_below(fd))
STEPPED(int, ftruncate, (int fd, off_t size), (fd, size), open_below(fd))
STEPPED(int, ftruncate64, (int fd, off64_t size), (fd, size), open_below(fd))

// Opening is a write where it makes the file or empties it.
int open64(const char *path, int flags, ...) {
  va_list more;
  va_start(more, flags);
  mode_t mode = flags & O_CREAT ? va_arg(more, mode_t) : 0;
  va_end(more);
  int makes = (flags & O_CREAT && access(path, F_OK) != 0) || flags & O_TRUNC;
  if (!makes || !below(path)) return REAL(open64)(path, flags, mode);
  int last = step("open");
  int file = REAL(open64)(path, flags, mode);
  if (last) end();
  return file;
}
